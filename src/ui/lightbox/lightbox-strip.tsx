import { Image, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LightboxFile } from './lightbox-file.ts';

interface LightboxStripProps {
  label: string;
  files: LightboxFile[];
  index: number;
  onShow: (index: number) => void;
}

/** All files small, in a row that keeps the one shown in view. */
export function LightboxStrip({ label, files, index, onShow }: LightboxStripProps) {
  return (
    <ul className="lightbox-strip" aria-label={label}>
      {files.map((file, place) => (
        <li key={file.id}>
          <Thumbnail file={file} isShown={place === index} onPress={() => onShow(place)} />
        </li>
      ))}
    </ul>
  );
}

interface ThumbnailProps {
  file: LightboxFile;
  isShown: boolean;
  onPress: () => void;
}

function Thumbnail({ file, isShown, onPress }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [broken, setBroken] = useState(false);
  const isPicture = file.thumbnailUrl && !broken;
  const isVideo = file.fileType === 'video';
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <button
      type="button"
      ref={button}
      aria-label={file.fileName}
      aria-current={isShown || undefined}
      onClick={onPress}
    >
      {isPicture && <img src={file.thumbnailUrl ?? ''} alt="" onError={() => setBroken(true)} />}
      {isVideo && <Video aria-hidden="true" />}
      {!isVideo && !isPicture && <Image aria-hidden="true" />}
    </button>
  );
}
