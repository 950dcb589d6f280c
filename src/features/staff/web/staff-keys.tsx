import { Keyboard } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import styles from './staff.module.css';

const search = 'input[type="search"]';

interface Section {
  to: string;
  name: string;
  key: string;
}

/**
 * Keys in the order of the dialog, each where the page has what it needs. Those without `press` belong
 * to the browser, or to a part of the page.
 */
const pageKeys: { key: string; does: string; needs?: string; press?: () => void }[] = [
  { key: '/', does: 'Search', needs: search, press: () => focus(`main ${search}`) },
  { key: 'j', does: 'Next row', needs: '[data-row]', press: () => walk(1) },
  { key: 'k', does: 'Row before', needs: '[data-row]', press: () => walk(-1) },
  { key: 'Enter', does: 'Open the row', needs: '[data-row]' },
  {
    key: 'x',
    does: 'Select the row',
    needs: '[data-pick]',
    press: () => currentRow()?.box?.click(),
  },
  { key: 's', does: 'Set the status', needs: '[data-pick]', press: startStatus },
  { key: 'm', does: 'Move the job', needs: '[id^="move-"]' },
  { key: 'Esc', does: 'Close what is open' },
];

/** The keys that do something on the page as it is. */
const workingKeys = () =>
  pageKeys.filter(({ needs }) => !needs || document.querySelector(`main :is(${needs})`));

const keysOff = 'staff-keys-off';
/** How long after G the key of a page counts. */
const goMs = 1500;

/** The keyboard shortcuts of the staff pages, and the dialog that lists them and turns them off. */
export function StaffKeys({ sections }: { sections: readonly Section[] }) {
  const [isListed, setIsListed] = useState(false);
  const [isOn, setIsOn] = useState(true);
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => setIsOn(localStorage.getItem(keysOff) === null), []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || !isShortcut(event)) return;
    const key = event.key.toLowerCase();
    const isGoing = event.timeStamp - wentAt.current < goMs;
    wentAt.current = key === 'g' && !isGoing ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const section = isGoing ? sections.find((one) => one.key === key) : undefined;
    const press =
      key === '?' ? () => setIsListed(true) : workingKeys().find((one) => one.key === key)?.press;
    if (section) void navigate(section.to);
    // The review desk has keys of its own, and a list of them.
    else if (isGoing || !press || pathname === '/admin-review') return;
    else press();
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  function turn(on: boolean) {
    setIsOn(on);
    if (on) localStorage.removeItem(keysOff);
    else localStorage.setItem(keysOff, '1');
  }

  const listed = [
    ...(isListed ? workingKeys() : []).map(({ key, does }) => ({ keys: [key], does })),
    ...sections.map(({ key, name }) => ({ keys: ['g', key], does: `Go to ${name}` })),
    { keys: ['?'], does: 'This list' },
  ];
  return (
    <>
      <Tooltip content="Keyboard shortcuts">
        <button
          type="button"
          className={`${styles.railItem} ${styles.railKeys}`}
          aria-keyshortcuts={isOn ? '?' : undefined}
          onClick={() => setIsListed(true)}
        >
          <Keyboard aria-hidden="true" />
          <span>Keys</span>
        </button>
      </Tooltip>
      <Dialog open={isListed} onOpenChange={setIsListed} title="Keyboard shortcuts">
        <dl className={styles.keys}>
          {listed.map(({ keys, does }) => (
            <Fragment key={does}>
              <dt>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' then '}
                    <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </dl>
        <div className={styles.keysSwitch}>
          <Switch checked={isOn} onChange={({ target }) => turn(target.checked)}>
            Shortcuts on this device
          </Switch>
        </div>
      </Dialog>
    </>
  );
}

/** False where the key is typed into something, belongs to another part, or something covers the page. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  const field = target.closest('input, textarea, select, [contenteditable], [role="combobox"]');
  return field === null || field.matches('[data-pick]');
}

const links = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** The row with the focus, or else the open one. */
function currentRow() {
  const row =
    document.activeElement?.closest('main tr:has([data-row])') ??
    document.querySelector('main [data-row][aria-current]')?.closest('tr');
  if (!row) return null;
  return {
    link: row.querySelector<HTMLElement>('[data-row]'),
    box: row.querySelector<HTMLInputElement>('[data-pick]'),
  };
}

function walk(step: 1 | -1): void {
  const rows = links();
  const link = currentRow()?.link;
  const index = link ? rows.indexOf(link) + step : step === 1 ? 0 : rows.length - 1;
  const next = rows[Math.max(0, Math.min(index, rows.length - 1))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Of the selected rows; where there are none, of the open row, or else of the row with the focus. */
function startStatus(): void {
  if (!document.querySelector('main [data-pick]:checked')) {
    const ofOpen = document.querySelector<HTMLElement>('main aside select');
    if (ofOpen) {
      ofOpen.focus();
      return;
    }
    currentRow()?.box?.click();
  }
  requestAnimationFrame(() => focus('main [data-bulk-status]'));
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
