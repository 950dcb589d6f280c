import type { Blocks } from '#src/content/block-schema.ts';
import { MoreLink } from '#src/features/marketing/web/more-link.tsx';
import { VideoGrid } from './video-grid.tsx';
import './block-layout.css';
import './videos-block.css';

export function VideosBlock({ heading, link, videos }: Blocks['videos']) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="videos-head">
          <h2>{heading}</h2>
          {link && <MoreLink {...link} />}
        </div>
        <VideoGrid ids={videos} />
      </div>
    </section>
  );
}
