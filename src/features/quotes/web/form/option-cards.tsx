import { type ReactNode, useId } from 'react';
import styles from './space-picker.module.css';

interface OptionCardsProps<Value extends string | number> {
  legend: string;
  isLegendHidden?: boolean;
  /** Shown beside the legend. */
  hint?: string;
  columns: 3 | 4 | 5 | 6;
  options: readonly { value: Value; label: string; note?: string; picture?: ReactNode }[];
  /** None of the options when it is another value. */
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice of a few, as cards in a radio group. */
export function OptionCards<Value extends string | number>(props: OptionCardsProps<Value>) {
  const { legend, isLegendHidden, hint, columns, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={isLegendHidden ? 'vh' : styles.cardsHead}>
        <span className="lab">{legend}</span>
        {hint && <span className="hint">{hint}</span>}
      </legend>
      <div className={styles.cardGrid} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <b>{option.label}</b>
            {option.note && <span className="num">{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
