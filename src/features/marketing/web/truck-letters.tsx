import { site } from '#src/content/site.ts';

const maxLineUnits = 800;

/** The lettering of a truck's side is live text around its center, so that a new name needs no new picture. */
export function TruckLetters() {
  const name = site.wordmark.first;
  return (
    <g textAnchor="middle">
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
  );
}
