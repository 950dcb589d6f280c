import type { KeyboardEvent, ReactNode } from 'react';

/** What can be done with a job or a day; Escape closes it, as everything that is open. */
export function ScheduleMenu({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  function onKeyDown({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
  return (
    <details className={className} name="schedule-menu" onKeyDown={onKeyDown}>
      {children}
    </details>
  );
}
