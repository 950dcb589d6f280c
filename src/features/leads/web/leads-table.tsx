import {
  ArrowDown,
  ArrowUp,
  Copy,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Phone,
} from 'lucide-react';
import { Link } from 'react-router';
import { JobStatusBadge } from '#src/features/jobs/web/job-status-badge.tsx';
import type { StaffLead } from '#src/features/leads/contract.ts';
import type { ContactMethod } from '#src/shared/business.ts';
import { mailHref, phoneHref, smsHref } from '#src/shared/contact.ts';
import { formatDateTime, formatDay, formatTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { addressLabel } from '#src/shared/lead-address.ts';
import { Badge } from '#src/ui/badge.tsx';
import listPageStyles from '#src/ui/list-page/list-page.module.css';
import { PickAll, PickBox, type Selection } from '#src/ui/list-page/selection.tsx';
import { LeadHeldBadge, LeadMailBadge } from './lead-mails.tsx';
import type { LeadFilters } from './lead-queries.ts';
import styles from './leads.module.css';

interface LeadsTableProps {
  leads: StaffLead[];
  sort: LeadFilters['sort'];
  openId: number | null;
  newIds: ReadonlySet<number>;
  linkTo: (id: number) => string;
  onUse: (lead: StaffLead) => void;
  onCopy: (lead: StaffLead) => void;
  selection: Selection;
}

const captions = {
  '': 'Leads, newest first',
  oldest: 'Leads, oldest first',
  name: 'Leads by name',
} as const;

export function LeadsTable(props: LeadsTableProps) {
  const { leads, sort, openId, newIds, linkTo, onUse, onCopy, selection } = props;
  return (
    <table
      className={`${listPageStyles.listTable} ${styles.table}`}
      data-picking={selection.isPicking || undefined}
    >
      <caption className="vh">{captions[sort]}</caption>
      <thead>
        <tr>
          <th scope="col" {...(sort === 'name' && { 'aria-sort': 'ascending' })}>
            <PickAll ids={leads.map(({ id }) => id)} selection={selection} />
            Name {sort === 'name' && <ArrowUp aria-hidden="true" />}
          </th>
          <th scope="col">Job</th>
          <th
            scope="col"
            className={styles.leadReceived}
            {...(sort !== 'name' && { 'aria-sort': sort ? 'ascending' : 'descending' })}
          >
            Received {sort === '' && <ArrowDown aria-hidden="true" />}
            {sort === 'oldest' && <ArrowUp aria-hidden="true" />}
          </th>
          <th scope="col" className={styles.leadSource}>
            Source
          </th>
          <th scope="col" className={styles.leadPrefers}>
            Prefers
          </th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.leadActions}>
            <span className="vh">Answer</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            to={linkTo(lead.id)}
            isOpen={lead.id === openId}
            isNew={newIds.has(lead.id)}
            replace={openId !== null}
            onUse={onUse}
            onCopy={onCopy}
            selection={selection}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LeadRowProps {
  lead: StaffLead;
  to: string;
  isOpen: boolean;
  /** Arrived while the page was open and has not been opened. */
  isNew: boolean;
  /** Another lead is open: going back should close the details, not step through them. */
  replace: boolean;
  onUse: (lead: StaffLead) => void;
  onCopy: (lead: StaffLead) => void;
  selection: Selection;
}

/** The id of a row's link, which gets the focus back when the details close. */
export function leadRowId(leadId: number): string {
  return `lead-row-${leadId}`;
}

function LeadRow(props: LeadRowProps) {
  const { lead, to, isOpen, isNew, replace, onUse, onCopy, selection } = props;
  return (
    <tr data-new={isNew || undefined}>
      <td className={styles.leadName}>
        <PickBox id={lead.id} name={lead.name} selection={selection} />
        <Link
          data-row=""
          id={leadRowId(lead.id)}
          className={listPageStyles.rowLink}
          to={to}
          replace={replace}
          preventScrollReset
          aria-current={isOpen || undefined}
        >
          {lead.name}
        </Link>
        {isNew && <span className="vh"> (just arrived)</span>}
        {lead.company && <span className={styles.leadCompany}>{lead.company}</span>}
      </td>
      <td className={styles.leadJob}>
        {labelOf(lead.serviceType)}
        <span className={`${styles.leadWhen} num`}>, {formatDateTime(lead.timestamp)}</span>
        {lead.address && <span className={styles.leadAddress}>{addressLabel(lead.address)}</span>}
      </td>
      <td className={`${styles.leadReceived} num`}>
        {formatDay(lead.timestamp)}
        <span className="meta">{formatTime(lead.timestamp)}</span>
      </td>
      <td className={styles.leadSource}>{labelOf(lead.source)}</td>
      <td className={styles.leadPrefers}>
        <LeadPrefers method={lead.preferredContact} />
      </td>
      <td className={styles.leadStatus}>
        <span className={styles.leadBadges}>
          {lead.heldReason && <LeadHeldBadge />}
          {lead.language === 'es' && <Badge>Spanish</Badge>}
          <JobStatusBadge status={lead.status} />
          <LeadMailBadge mails={lead.mails} />
        </span>
      </td>
      <td className={styles.leadActions}>
        <LeadReach lead={lead} onUse={() => onUse(lead)} onCopy={() => onCopy(lead)} />
      </td>
    </tr>
  );
}

interface LeadReachProps {
  lead: StaffLead;
  /** Called when any of them is pressed. */
  onUse: () => void;
  onCopy: () => void;
}

/** Call, text, email and copy, one tap each; the client's preference stands out. */
function LeadReach({ lead, onUse, onCopy }: LeadReachProps) {
  const { name, phone, email, preferredContact } = lead;
  return (
    <div className={styles.leadReach}>
      {phone ? (
        <>
          <a
            className="iconbtn"
            href={phoneHref(phone)}
            aria-label={`Call ${name}`}
            title={preferredContact === 'phone' ? 'Call, preferred' : 'Call'}
            data-preferred={preferredContact === 'phone' || undefined}
            onClick={onUse}
          >
            <Phone aria-hidden="true" />
          </a>
          <a
            className="iconbtn"
            href={smsHref(phone)}
            aria-label={`Text ${name}`}
            title="Text"
            onClick={onUse}
          >
            <MessageSquareText aria-hidden="true" />
          </a>
        </>
      ) : (
        <>
          <span />
          <span />
        </>
      )}
      {email ? (
        <a
          className="iconbtn"
          href={mailHref(email)}
          aria-label={`Email ${name}`}
          title={preferredContact === 'email' ? 'Email, preferred' : 'Email'}
          data-preferred={preferredContact === 'email' || undefined}
          onClick={onUse}
        >
          <Mail aria-hidden="true" />
        </a>
      ) : (
        <span />
      )}
      <button
        type="button"
        className="iconbtn"
        aria-label={email ? `Copy phone and email of ${name}` : `Copy phone of ${name}`}
        title="Copy"
        onClick={() => {
          onUse();
          onCopy();
        }}
      >
        <Copy aria-hidden="true" />
      </button>
    </div>
  );
}

const preferences = {
  phone: { Icon: Phone, word: 'Phone', sentence: 'Prefers phone' },
  email: { Icon: Mail, word: 'Email', sentence: 'Prefers email' },
  both: { Icon: MessagesSquare, word: 'Either', sentence: 'Email or phone' },
} as const;

/** How a client prefers to be contacted. */
function LeadPrefers({ method }: { method: ContactMethod | null }) {
  if (!method) return null;
  const { Icon, word } = preferences[method];
  return (
    <>
      <Icon aria-hidden="true" />
      {word}
    </>
  );
}

/** "Prefers phone" */
export function preferenceOf(method: ContactMethod): string {
  return preferences[method].sentence;
}
