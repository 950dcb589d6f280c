import { type PictureName, pictureSrcSet, pictures } from './pictures.ts';

interface PictureProps {
  name: PictureName;
  /** Starts with "Illustration:" for drawn scenes; empty for decoration. */
  alt: string;
  /** The displayed width, as in the HTML attribute. */
  sizes: string;
  /** The largest picture in the first view: fetched first. All others load lazily. */
  priority?: boolean;
}

/** A picture in the best format and width for the screen; its space is reserved while it loads. */
export function Picture({ name, alt, sizes, priority = false }: PictureProps) {
  const { width, height } = pictures[name];
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(name, 'avif')} sizes={sizes} />
      <img
        src={`/img/${name}-${width}.webp`}
        srcSet={pictureSrcSet(name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
