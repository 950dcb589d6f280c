import type { ComponentProps } from 'react';
import { Picture } from '#src/ui/picture.tsx';
import type { PictureName } from '#src/ui/pictures.ts';
import styles from './picture-head.module.css';
import { TruckLetters } from './truck-letters.tsx';

/** Lays what TruckLetters draws on the truck of a picture that is 1200 by 900. */
const truckSides: Partial<Record<PictureName, string>> = {
  'borough-brooklyn': 'matrix(.2936 .093 0 .3127 470.8 630.6)',
  'borough-manhattan': 'matrix(.2734 .0866 0 .2912 432.9 625.1)',
  'borough-nassau': 'matrix(.3035 .0961 0 .3232 494.5 624.5)',
  'borough-queens': 'matrix(.3035 .0961 0 .3232 443.9 608.5)',
  crew: 'matrix(.64 .1022 .0129 .7385 530.4 354.1)',
  emergency: 'matrix(.3778 0 0 .8197 440 567.2)',
};

/** A picture whose truck, if it shows one from the side, is lettered like that of the hero. */
export function LetteredPicture(props: ComponentProps<typeof Picture>) {
  const side = truckSides[props.name];
  return (
    <span className={styles.lettered}>
      <Picture {...props} />
      {side && (
        <svg viewBox="0 0 1200 900" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
          <g transform={side}>
            <TruckLetters />
          </g>
        </svg>
      )}
    </span>
  );
}
