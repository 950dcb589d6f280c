import { useQueryClient } from '@tanstack/react-query';
import {
  CalendarDays,
  ContactRound,
  Ellipsis,
  Images,
  ListChecks,
  Lock,
  MessageSquareQuote,
  ReceiptText,
  Tags,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { site } from '#src/content/site.ts';
import { formatCount } from '#src/shared/format-number.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import styles from './staff.module.css';

/** The navigation around every staff page: a rail on the left, on phones and tablets a bar at the bottom. */
export function StaffShell({ onLock, children }: { onLock: () => void; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // After the gate or a change of page, the focus moves to the content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what this waits for
  useEffect(() => main.current?.focus({ preventScroll: true }), [pathname]);

  return (
    <div className={styles.staff}>
      <StaffRail onLock={onLock} />
      <main className={styles.page} id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <StaffTabBar onLock={onLock} />
    </div>
  );
}

/** The navigation on wide screens; icons only where space is short. */
function StaffRail({ onLock }: { onLock: () => void }) {
  return (
    <header className={`${styles.rail} dark`}>
      <StaffLogo />
      <nav aria-label="Staff">
        {staffSections.map((section) => (
          <RailLink key={section.to} section={section} />
        ))}
      </nav>
      <Tooltip content="Lock">
        <button type="button" className={`${styles.railItem} ${styles.railLock}`} onClick={onLock}>
          <Lock aria-hidden="true" />
          <span>Lock</span>
        </button>
      </Tooltip>
    </header>
  );
}

function RailLink({ section }: { section: (typeof staffSections)[number] }) {
  const { to, name, icon: Icon, listPath } = section;
  const count = useKnownCount(listPath);
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
  const isInMenu = others.some(({ to }) => to === pathname);
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

/** The staff pages in menu order. `listPath` is the API path of their list. */
const staffSections = [
  {
    to: '/admin-today',
    name: 'Today',
    icon: ListChecks,
    listPath: staffPaths.today,
  },
  {
    to: '/admin',
    name: 'Quotes',
    icon: ReceiptText,
    listPath: staffPaths.quotes,
  },
  {
    to: '/admin-contacts',
    name: 'Leads',
    icon: ContactRound,
    listPath: staffPaths.leads,
  },
  {
    to: '/admin-schedule',
    name: 'Schedule',
    icon: CalendarDays,
    listPath: staffPaths.schedule,
  },
  {
    to: '/admin-testimonials',
    name: 'Testimonials',
    icon: MessageSquareQuote,
    listPath: staffPaths.testimonials,
  },
  {
    to: '/admin-photos',
    name: 'Files',
    icon: Images,
    listPath: staffPaths.files,
  },
  {
    to: '/admin-prices',
    name: 'Prices',
    icon: Tags,
    listPath: staffPaths.pricing,
  },
] as const;

/** The sections with a tab of their own on phones. */
const tabPaths: string[] = ['/admin-today', '/admin', '/admin-contacts', '/admin-schedule'];

const countedPages = z.object({
  pages: z.array(z.object({ counts: z.object({ total: z.number() }) })),
});

/** The total of a paged list; null for any other data. */
function totalOf(data: unknown): number | null {
  return countedPages.safeParse(data).data?.pages[0]?.counts.total ?? null;
}

/** The number of rows of a list in the query cache, if any; requests nothing. */
function useKnownCount(listPath: string): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const newest = cache
        .findAll({ queryKey: [listPath] })
        .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
      return totalOf(newest?.state.data);
    },
    () => null,
  );
}
