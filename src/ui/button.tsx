import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

interface ButtonLook {
  /** Orange books people, green prices photos, line is secondary. */
  variant?: 'orange' | 'green' | 'line' | undefined;
  size?: 'md' | 'sm' | 'xs' | undefined;
  full?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work in progress: disabled, with a spinner, in the same color and width. */
  busy?: boolean;
  busyLabel?: string;
  /** Pressed many times in a row, as for paging: every press counts. */
  repeats?: boolean;
}

/**
 * For `onClickCapture`: drops the second click of a double click. The server has often answered in between, so
 * it would do the same once more, or press what has come under the pointer.
 */
export function dropSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** For `onKeyDownCapture`: Enter held down is one press, also where the focus went on to another button. */
function dropHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    full,
    busy = false,
    busyLabel,
    repeats,
    className,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, full }, className)}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      // CSS keeps the width of the longer label (button.css). Measured when it is mounted, each button
      // would have the page laid out in the middle of React's work.
      data-busy-label={busyLabel}
      onClickCapture={(event) => {
        const { style, offsetWidth } = event.currentTarget;
        style.setProperty('--idle-width', `${offsetWidth}px`);
        if (!repeats) dropSecondClick(event);
      }}
      onKeyDownCapture={repeats ? undefined : dropHeldEnter}
    >
      <span className="btn-face">
        {busy && <span className="spin" aria-hidden="true" />}
        {busy ? (busyLabel ?? children) : children}
      </span>
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {
  href: string;
  newTab?: boolean;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, full, newTab = false, className, children, ...rest } = props;
  return (
    <a
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      {...rest}
      className={buttonClass({ variant, size, full }, className)}
    >
      {children}
      {newTab && <span className="vh"> (opens in a new tab)</span>}
    </a>
  );
}

function buttonClass(look: ButtonLook, className?: string): string {
  const { variant = 'orange', size = 'md', full = false } = look;
  return classNames(
    'btn',
    variant !== 'orange' && variant,
    size !== 'md' && size,
    full && 'full',
    className,
  );
}
