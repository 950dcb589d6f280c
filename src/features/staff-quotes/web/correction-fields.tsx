import { Minus, Plus } from 'lucide-react';
import type { QuoteLine } from '#src/features/quotes/contract.ts';
import type { Correction } from './use-correction.ts';

interface CorrectionLinesProps {
  lines: QuoteLine[];
  onChange: Correction['changeLine'];
}

/** The list with a stepper for each line; none is a line taken off. */
export function CorrectionLines({ lines, onChange }: CorrectionLinesProps) {
  return (
    <ul className="correction-lines ruled num">
      {lines.map((line) => (
        <li key={line.id} data-off={line.quantity === 0 || line.isKept || undefined}>
          <span>
            {line.name}
            {line.sameAs !== null && <small>Counted with another line</small>}
          </span>
          <label className="correction-keep">
            <input
              type="checkbox"
              checked={line.isKept}
              onChange={(event) => onChange(line.id, { isKept: event.target.checked })}
            />
            <span>
              Stays<span className="vh">: {line.name}</span>
            </span>
          </label>
          <fieldset className="quantity-steps">
            <legend className="vh">{line.name}</legend>
            <button
              type="button"
              aria-label={`One less, ${line.name}`}
              disabled={line.quantity === 0}
              onClick={() => onChange(line.id, { quantity: line.quantity - 1 })}
            >
              <Minus aria-hidden="true" />
            </button>
            <output>{line.quantity}</output>
            <button
              type="button"
              aria-label={`One more, ${line.name}`}
              disabled={line.quantity === 500}
              onClick={() => onChange(line.id, { quantity: line.quantity + 1 })}
            >
              <Plus aria-hidden="true" />
            </button>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
