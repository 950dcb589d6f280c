import type { ComponentProps, ReactNode } from 'react';
import { dropSecondClick } from '#src/ui/button.tsx';
import styles from './controls.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  children: ReactNode;
}

/** A setting that takes effect at once; the text to its left is its label. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className={styles.switch} onClickCapture={dropSecondClick}>
      {children}
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on */}
      <input type="checkbox" role="switch" {...input} />
    </label>
  );
}
