import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { labelOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';

/** Whether this browser shows notices; the browser's own permission counts too. */
const storageKey = 'staff-desktop-notice';

function isOn(): boolean {
  return (
    'Notification' in window &&
    Notification.permission === 'granted' &&
    localStorage.getItem(storageKey) === 'on'
  );
}

/**
 * Tells on the desktop that something came in, while staff look at something else. It may show on a
 * locked screen or in a meeting, so it names nobody.
 */
export function showNotice(noun: string, serviceType: string): void {
  if (!isOn() || document.hasFocus()) return;
  const body = labelOf(serviceType);
  try {
    // Of several tabs, one notice stays.
    const notice = new Notification(`New ${noun}`, { body, tag: `staff-${noun}` });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Browsers on phones only show notices of apps.
  }
}

/** Asks for notices and ends them again; nothing where the browser has none. */
export function DesktopNoticeToggle() {
  const [state, setState] = useState<'none' | 'off' | 'on' | 'refused'>('none');
  useEffect(() => {
    // Phones have no notices for a page in a tab.
    const isDesk = window.matchMedia('(hover: hover)').matches;
    if (isDesk && 'Notification' in window) setState(isOn() ? 'on' : 'off');
  }, []);

  async function toggle() {
    if (state === 'on') {
      localStorage.removeItem(storageKey);
      return setState('off');
    }
    const isAllowed = (await Notification.requestPermission()) === 'granted';
    if (isAllowed) localStorage.setItem(storageKey, 'on');
    setState(isAllowed ? 'on' : 'refused');
  }

  if (state === 'none') return null;
  return (
    <>
      <Button variant="line" size="xs" aria-pressed={state === 'on'} onClick={() => void toggle()}>
        {state === 'on' ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        {state === 'on' ? 'Desktop notices on' : 'Desktop notices off'}
      </Button>
      <p className="meta" role="status">
        {state === 'refused' &&
          'This browser does not allow notices from this site. Its settings can change that.'}
      </p>
    </>
  );
}
