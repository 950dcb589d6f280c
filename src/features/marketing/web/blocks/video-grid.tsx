import { findVideo } from '#src/content/videos.ts';
import { VideoCard } from './video-card.tsx';
import './video-grid.css';

interface VideoGridProps {
  /** Ids of src/content/videos.ts, one to five. */
  ids: readonly string[];
  heading?: 'h3' | 'h4' | undefined;
}

/** Clips side by side; phones slide through three and more. */
export function VideoGrid({ ids, heading }: VideoGridProps) {
  return (
    <ul className="video-grid" data-count={ids.length}>
      {ids.map((id, index) => (
        <li key={id}>
          <VideoCard
            video={findVideo(id)}
            heading={heading}
            wide={ids.length < 3 || (ids.length === 5 && index === 0)}
          />
        </li>
      ))}
    </ul>
  );
}
