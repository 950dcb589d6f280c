import type { CSSProperties } from 'react';
import { truckColors as colors } from './drawing.tsx';
import styles from './truck.module.css';
import { TruckItem } from './truck-items.tsx';
import { loadForLevel } from './truck-loads.ts';

/** The inside of the box: where loads start, and where a full truck ends. */
const insideX = 40;
const insideWidth = 372;

interface TruckBodyProps {
  /** How full, 0 to 100. */
  percent: number;
  ticks?: boolean;
}

/** One truck with its load and gauge. It uses no ids or clip paths, so that a page can show it twice. */
export function TruckBody({ percent, ticks = false }: TruckBodyProps) {
  const gaugeWidth = (insideWidth * percent) / 100;
  return (
    <>
      <ellipse cx={282} cy={224} rx={268} ry={8} fill={colors.ink} opacity={0.12} />
      <BoxInside />
      {percent > 0 && percent < 100 && (
        <path
          d={`M${insideX + gaugeWidth} 32v142`}
          stroke={colors.orangeDark}
          strokeWidth={2}
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
      )}
      {loadForLevel(percent).map(([name, x, bottom, width, height], index) => (
        <g key={`${name} ${x} ${bottom}`} className={styles.item} style={dropOrder(index)}>
          <TruckItem name={name} x={x} bottom={bottom} width={width} height={height} />
        </g>
      ))}
      <rect x={26} y={176} width={400} height={14} fill={colors.evergreen} />
      <rect x={insideX} y={180} width={insideWidth} height={7} rx={2} fill={colors.sand} />
      <rect
        className={styles.gauge}
        x={insideX}
        y={180}
        width={gaugeWidth}
        height={7}
        rx={2}
        fill={colors.orange}
      />
      <path d="M133 180v7M226 180v7M319 180v7" stroke={colors.evergreen} strokeWidth={2.5} />
      <Chassis />
      <Cab />
      <Wheels />
      {ticks && <QuarterTicks />}
    </>
  );
}

function dropOrder(index: number): CSSProperties {
  return { '--n': index } as CSSProperties;
}

function BoxInside() {
  return (
    <>
      <rect x={26} y={18} width={400} height={164} rx={7} fill={colors.evergreen} />
      <rect x={32} y={25} width={388} height={153} rx={3} fill={colors.paper} />
      <path
        d="M92 25v151M152 25v151M212 25v151M272 25v151M332 25v151M392 25v151"
        stroke={colors.sand}
        strokeWidth={2}
      />
      <rect x={32} y={25} width={388} height={5} fill={colors.sand} />
      <path
        d="M32 96h388"
        stroke={colors.rule}
        strokeWidth={3}
        strokeDasharray="3 9"
        strokeLinecap="round"
      />
    </>
  );
}

function Chassis() {
  return (
    <>
      <rect x={26} y={190} width={506} height={14} rx={2} fill={colors.evergreen} />
      <rect x={184} y={192} width={74} height={16} rx={3} fill={colors.inkSoft} />
      <rect x={20} y={176} width={8} height={26} rx={2} fill={colors.inkSoft} />
      <rect x={20} y={180} width={8} height={9} rx={1} fill={colors.orange} />
    </>
  );
}

function Cab() {
  return (
    <>
      <path d="M430 190V74q0-8 8-8h44q9 0 14 8l31 49q7 11 7 24v43z" fill={colors.evergreen} />
      <path d="M430 66h-4v124h4z" fill={colors.inkSoft} />
      <path d="M478 80h8q6 0 9 5l23 37h-40zM438 80h32v42h-32z" fill={colors.steelLight} />
      <path d="M444 122l26-40M484 122l10-18" stroke="#fff" strokeWidth={3} opacity={0.7} />
      <path d="M474 76v112" stroke={colors.evergreenLight} strokeWidth={2} />
      <path d="M462 134h9" stroke={colors.mint} strokeWidth={3} strokeLinecap="round" />
      <g transform="translate(441 144) scale(.8)">
        <path d="M1 39V29h8.5v-8.5H18V1h21v38z" fill={colors.cream} />
        <path
          d="M23 7h4.5v5.5H23zM30.5 7H35v5.5h-4.5zM30.5 16.5H35V22h-4.5zM23 26h4.5v5.5H23zM30.5 26H35v5.5h-4.5z"
          fill={colors.evergreen}
        />
        <path d="M23 16.5h4.5V22H23z" fill={colors.yellow} />
      </g>
      <rect x={522} y={150} width={12} height={12} rx={3} fill={colors.yellow} />
      <rect x={506} y={196} width={34} height={9} rx={3} fill={colors.inkSoft} />
      <path d="M528 118v18" stroke={colors.inkSoft} strokeWidth={4} strokeLinecap="round" />
    </>
  );
}

function Wheels() {
  return [104, 152, 474].map((cx) => (
    <g key={cx}>
      <circle cx={cx} cy={204} r={21} fill={colors.ink} />
      <circle cx={cx} cy={204} r={9} fill={colors.sand} />
      <circle cx={cx} cy={204} r={3.5} fill={colors.evergreen} />
    </g>
  ));
}

function QuarterTicks() {
  return (
    <g className={styles.ticks}>
      <path d="M133 10v8M226 10v8M319 10v8" stroke={colors.ruleStrong} strokeWidth={2} />
      <text x={133} y={5}>
        ¼
      </text>
      <text x={226} y={5}>
        ½
      </text>
      <text x={319} y={5}>
        ¾
      </text>
    </g>
  );
}
