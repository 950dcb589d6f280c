import { useQueryClient } from '@tanstack/react-query';
import {
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ContactRound,
  Ellipsis,
  Images,
  ListChecks,
  Lock,
  MessageSquareQuote,
  PhoneIncoming,
  ReceiptText,
  Tags,
  UserRound,
  Webhook,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { site } from '#src/content/site.ts';
import { adminDeviceKey, staffInitialsKey } from '#src/shared/api-client.ts';
import { formatCount } from '#src/shared/format-number.ts';
import { dottedInitials } from '#src/shared/labels.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import styles from './staff.module.css';
import { StaffKeys } from './staff-keys.tsx';
import { WhoAreYou } from './who-are-you.tsx';

/** The navigation around every staff page: a rail on the left, on phones and tablets a bar at the bottom. */
export function StaffShell({ onLock, children }: { onLock: () => void; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const you = useInitials();

  // After the gate or a change of page, the focus moves to the content, unless it is there already or
  // belongs to a dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what this waits for
  useEffect(() => {
    if (document.querySelector('[role="dialog"]')) return;
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.staff}>
      <StaffRail onLock={onLock} you={you.name} onChange={you.ask} />
      <main className={styles.page} id="main" ref={main} tabIndex={-1}>
        {you.isAsking && (
          <WhoAreYou
            initials={you.initials}
            onAnswer={you.answer}
            onForgotten={() => localStorage.removeItem(adminDeviceKey)}
          />
        )}
        {children}
        <p className={`${styles.youFoot} meta`}>
          {you.name}
          <button type="button" className="link" onClick={you.ask}>
            {you.initials ? 'Change' : 'Say who you are'}
          </button>
        </p>
      </main>
      <StaffTabBar onLock={onLock} />
    </div>
  );
}

/** The initials on this device, and whether they are being asked for: once, and by a button. */
function useInitials() {
  const [initials, setInitials] = useState(() => localStorage.getItem(staffInitialsKey));
  const [isAsking, setIsAsking] = useState(initials === null);
  return {
    initials,
    name: initials ? `You are ${dottedInitials(initials)}` : 'Who are you?',
    isAsking,
    ask() {
      setIsAsking(true);
      window.scrollTo({ top: 0 });
    },
    answer(given: string) {
      localStorage.setItem(staffInitialsKey, given);
      setInitials(given);
      setIsAsking(false);
    },
  };
}

interface StaffRailProps {
  onLock: () => void;
  you: string;
  onChange: () => void;
}

/** The navigation on wide screens; icons only where space is short. */
function StaffRail({ onLock, you, onChange }: StaffRailProps) {
  return (
    <header className={`${styles.rail} dark`}>
      <StaffLogo />
      <nav aria-label="Staff">
        <NavLink className={`btn line sm ${styles.railCall}`} to="/admin-call">
          <PhoneIncoming aria-hidden="true" />
          <span>Add a call</span>
        </NavLink>
        {staffSections.map((section) => (
          <RailLink key={section.to} section={section} />
        ))}
      </nav>
      <StaffKeys sections={staffSections} />
      <Tooltip content={you}>
        <button type="button" className={styles.railItem} onClick={onChange}>
          <UserRound aria-hidden="true" />
          <span>{you}</span>
        </button>
      </Tooltip>
      <Tooltip content="Lock">
        <button type="button" className={styles.railItem} onClick={onLock}>
          <Lock aria-hidden="true" />
          <span>Lock</span>
        </button>
      </Tooltip>
    </header>
  );
}

function RailLink({ section }: { section: (typeof staffSections)[number] }) {
  const { to, name, icon: Icon, listPath } = section;
  const count = useKnownCount(listPath, 'status' in section ? section.status : null);
  return (
    <Tooltip content={name}>
      <NavLink className={styles.railItem} to={to} end>
        <Icon aria-hidden="true" />
        <span>{name}</span>
        {count !== null && <small className="num">{formatCount(count)}</small>}
      </NavLink>
    </Tooltip>
  );
}

/** The navigation on phones and tablets: what the day is made of, and the rest behind "More". */
function StaffTabBar({ onLock }: { onLock: () => void }) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const others = staffSections.filter(({ to }) => !tabPaths.includes(to));
  const isInMenu = pathname === '/admin-call' || others.some(({ to }) => to === pathname);
  const closeMenu = () => menu.current?.hidePopover();
  return (
    <nav className={`${styles.tabBar} dark`} aria-label="Staff">
      {staffSections
        .filter(({ to }) => tabPaths.includes(to))
        .map(({ to, name, icon: Icon }) => (
          <NavLink key={to} to={to} end>
            <Icon aria-hidden="true" />
            {name}
          </NavLink>
        ))}
      <button type="button" popoverTarget={menuId} data-current={isInMenu || undefined}>
        <Ellipsis aria-hidden="true" />
        More
      </button>
      <div id={menuId} popover="auto" ref={menu} className={`${styles.railMore} dark`}>
        <NavLink to="/admin-call" onClick={closeMenu}>
          <PhoneIncoming aria-hidden="true" />
          Add a call
        </NavLink>
        {others.map(({ to, name, icon: Icon }) => (
          <NavLink key={to} to={to} end onClick={closeMenu}>
            <Icon aria-hidden="true" />
            {name}
          </NavLink>
        ))}
        <button type="button" onClick={onLock}>
          <Lock aria-hidden="true" />
          Lock
        </button>
      </div>
    </nav>
  );
}

export function StaffLogo() {
  return (
    <Link className="logo" to="/admin-today">
      <Logo name={{ first: site.wordmark.first, second: 'Staff' }} />
    </Link>
  );
}

/** The staff pages in menu order. `listPath` is the API path of their list; `key` goes there after G. */
const staffSections = [
  {
    to: '/admin-today',
    name: 'Today',
    key: 't',
    icon: ListChecks,
    listPath: staffPaths.today,
  },
  {
    to: '/admin',
    name: 'Quotes',
    key: 'q',
    icon: ReceiptText,
    listPath: staffPaths.quotes,
  },
  {
    to: '/admin-review',
    name: 'Review',
    key: 'v',
    icon: ClipboardCheck,
    listPath: staffPaths.quotes,
    status: 'needs-review',
  },
  {
    to: '/admin-contacts',
    name: 'Leads',
    key: 'l',
    icon: ContactRound,
    listPath: staffPaths.leads,
  },
  {
    to: '/admin-schedule',
    name: 'Schedule',
    key: 's',
    icon: CalendarDays,
    listPath: staffPaths.schedule,
  },
  {
    to: '/admin-testimonials',
    name: 'Testimonials',
    key: 'r',
    icon: MessageSquareQuote,
    listPath: staffPaths.testimonials,
  },
  {
    to: '/admin-photos',
    name: 'Files',
    key: 'f',
    icon: Images,
    listPath: staffPaths.files,
  },
  {
    to: '/admin-prices',
    name: 'Prices',
    key: 'p',
    icon: Tags,
    listPath: staffPaths.pricing,
  },
  {
    to: '/admin-report',
    name: 'Report',
    key: 'o',
    icon: ChartColumn,
    listPath: staffPaths.report,
  },
  {
    to: '/admin-connections',
    name: 'Connections',
    key: 'c',
    icon: Webhook,
    listPath: staffPaths.connections,
  },
] as const;

/** The sections with a tab of their own on phones. */
const tabPaths: string[] = ['/admin-today', '/admin', '/admin-contacts', '/admin-schedule'];

const countedPages = z.object({
  pages: z.array(
    z.object({
      counts: z.object({
        total: z.number(),
        statuses: z.optional(z.record(z.string(), z.number())),
      }),
    }),
  ),
});

/** The total of a paged list, or of one status in it; null for any other data. */
function totalOf(data: unknown, status: string | null): number | null {
  const counts = countedPages.safeParse(data).data?.pages[0]?.counts;
  return (status === null ? counts?.total : counts?.statuses?.[status]) ?? null;
}

/** The number of rows of a list in the query cache, if any; requests nothing. */
function useKnownCount(listPath: string, status: string | null): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const newest = cache
        .findAll({ queryKey: [listPath] })
        .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
      return totalOf(newest?.state.data, status);
    },
    () => null,
  );
}
