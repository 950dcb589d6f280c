import { Button } from '#src/ui/button.tsx';

interface AutoRefreshToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Whether the list looks for news by itself. */
export function AutoRefreshToggle({ on, onChange }: AutoRefreshToggleProps) {
  return (
    <Button
      variant="line"
      size="xs"
      className="auto-refresh"
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      <i aria-hidden="true" />
      {on ? 'Auto-refreshing' : 'Manual refresh'}
    </Button>
  );
}
