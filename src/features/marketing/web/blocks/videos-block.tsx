import { Play } from 'lucide-react';
import type { Blocks } from '#src/content/block-schema.ts';
import { videosOf } from '#src/content/pages.ts';
import type { Video } from '#src/content/video-schema.ts';
import { MoreLink } from '#src/features/marketing/web/actions.tsx';
import { Picture } from '#src/ui/picture.tsx';
import videoPlayersUrl from './video-players.ts?worker&url';
import styles from './voices.module.css';

export function VideosBlock({ heading, link, videos, inFirstView }: Blocks['videos']) {
  if (videosOf(videos).length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className={styles.videoHead}>
          <h2>{heading}</h2>
          {link && <MoreLink {...link} />}
        </div>
        <VideoGrid ids={videos} inFirstView={inFirstView} />
      </div>
    </section>
  );
}

interface VideoGridProps {
  /** Ids of src/content/company/videos.ts, one to five. */
  ids: readonly string[];
  heading?: 'h3' | 'h4' | undefined;
  /** The first picture is the largest of the first view. */
  inFirstView?: boolean | undefined;
}

/** Clips side by side; phones slide through three and more. */
export function VideoGrid({ ids, heading, inFirstView = false }: VideoGridProps) {
  const videos = videosOf(ids);
  return (
    <ul className={styles.videoGrid} data-count={videos.length}>
      {videos.map((video, index) => (
        <li key={video.id}>
          <VideoCard
            video={video}
            heading={heading}
            wide={videos.length < 3 || (videos.length === 5 && index === 0)}
            priority={inFirstView && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

interface VideoCardProps {
  video: Video;
  /** One level below the heading above the card. */
  heading?: 'h3' | 'h4' | undefined;
  /** Takes half of the page or more. */
  wide?: boolean | undefined;
  /** Its picture is fetched first. */
  priority?: boolean;
}

/** A link to the clip; video-players.ts plays it in place. */
export function VideoCard({
  video,
  heading: Heading = 'h3',
  wide = false,
  priority = false,
}: VideoCardProps) {
  const { title, client, project, source, picture, pictureAlt } = video;
  const length = formatLength(video.seconds);
  return (
    <article className={styles.video}>
      <div className={styles.videoFrame}>
        <a
          className={styles.videoThumb}
          href={'file' in source ? source.file : source.embed}
          aria-label={`Play video: ${title}, ${length}`}
          data-plays={'file' in source ? 'file' : 'frame'}
          data-captions={'file' in source ? source.captions : undefined}
          data-title={title}
          data-script={videoPlayersUrl}
        >
          <Picture
            name={picture}
            alt={pictureAlt}
            sizes={wide ? '(width < 64rem) 92vw, 44rem' : '(width < 48rem) 82vw, 26rem'}
            priority={priority}
          />
          <span className={`${styles.videoTab} num`}>
            <Play />
            {length}
          </span>
        </a>
      </div>
      <div>
        <Heading className={`${styles.videoTitle} h5`}>{title}</Heading>
        <p className="meta">
          {client}. {project}
        </p>
      </div>
    </article>
  );
}

/** 72 -> 1:12 */
function formatLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
