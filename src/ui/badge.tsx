import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface BadgeProps {
  tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'solid' | 'sign';
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A word or two about a state; color is not the only clue. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && tone, className)}>
      {icon}
      {children}
    </span>
  );
}
