import type { ComponentProps, SVGProps } from 'react';
import { site } from '#src/content/site.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/picture.tsx';
import type { PictureName } from '#src/ui/pictures.ts';
import styles from './picture-head.module.css';

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
        <TruckLetters viewBox="0 0 1200 900" preserveAspectRatio="xMinYMid slice" side={side} />
      )}
    </span>
  );
}

const maxLineUnits = 800;

interface TruckLettersProps extends SVGProps<SVGSVGElement> {
  /** Moves the lettering, drawn around its center, to the side of the truck. */
  side: string;
}

/** The lettering over a picture of a truck is live text, so that a new name needs no new picture. */
export function TruckLetters({ side, className, ...frame }: TruckLettersProps) {
  const name = site.wordmark.first;
  return (
    <svg {...frame} className={classNames(styles.letters, className)} aria-hidden="true">
      <g transform={side} textAnchor="middle">
        <text
          y="-2"
          fontSize={Math.min(60, maxLineUnits / name.length)}
          fontWeight="780"
          letterSpacing="-2"
        >
          {name}
        </text>
        <text y="48" fontSize="36" fontWeight="680">
          {site.phone.display}
        </text>
      </g>
    </svg>
  );
}
