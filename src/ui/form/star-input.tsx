import { Star } from 'lucide-react';
import { type Ref, useId } from 'react';
import styles from './controls.module.css';
import { FieldError } from './field.tsx';

interface StarInputProps {
  legend: string;
  name: string;
  /** 1 to 5; null while nothing is chosen. */
  value: number | null;
  onChange: (stars: number) => void;
  /** The meanings of one to five stars, in this order. */
  meanings: readonly [string, string, string, string, string];
  /** Shown while nothing is chosen. */
  hint: string;
  error?: string | undefined;
  /** The star that takes the focus. */
  inputRef?: Ref<HTMLInputElement>;
}

/** A rating of one to five stars: five radio buttons, filled up to the chosen one. */
export function StarInput(props: StarInputProps) {
  const { legend, name, value, onChange, meanings, hint, error, inputRef } = props;
  const noteId = useId();
  return (
    <fieldset
      className={`field ${styles.starInput}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and a plain group can be neither required nor wrong
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={noteId}
    >
      <legend className="lab">{legend}</legend>
      <div className={styles.starChoices}>
        {meanings.map((meaning, index) => {
          const stars = index + 1;
          return (
            <label key={meaning}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
                ref={stars === (value ?? 1) ? inputRef : undefined}
              />
              <Star />
              <span className="vh">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            </label>
          );
        })}
      </div>
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        // The words describe the group, and an output element announces them when they change.
        <output className={styles.starMeaning}>
          <span id={noteId}>{value === null ? hint : `${value} of 5. ${meanings[value - 1]}`}</span>
        </output>
      )}
    </fieldset>
  );
}
