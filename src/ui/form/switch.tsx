import type { ComponentProps, ReactNode } from 'react';
import './switch.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  children: ReactNode;
}

/** Something that is on or off at once; the words to its left are its label. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="switch">
      {children}
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on */}
      <input type="checkbox" role="switch" {...input} />
    </label>
  );
}
