import { site } from '#src/content/site.ts';

const longestLineUnits = 560;

/** The lettering on the side of the hero truck, live text so that a new name needs no new picture. */
export function TruckSign() {
  const name = site.wordmark.first;
  return (
    <svg
      className="truck-sign"
      viewBox="0 0 1600 740"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g transform="translate(566 402) skewY(-1.2)" textAnchor="middle">
        <text
          fontSize={Math.min(42, longestLineUnits / name.length)}
          fontWeight="780"
          letterSpacing="-1.5"
        >
          {name}
        </text>
        <text y="34" fontSize="24" fontWeight="680" letterSpacing="-.2">
          {site.phone.display}
        </text>
      </g>
    </svg>
  );
}
