import { Copy, PhoneIncoming, ShieldUser, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { JobHead, ReviewInvitation } from '#src/features/jobs/web/job-head.tsx';
import { JobStatusBadge } from '#src/features/jobs/web/job-status-badge.tsx';
import { JobHistory } from '#src/features/jobs/web/job-timeline.tsx';
import type { KnownCaller, StaffLead, StaffLeadDetail } from '#src/features/leads/contract.ts';
import { labelOfTime } from '#src/features/leads/domain/lead-sheet.ts';
import { describeSource } from '#src/features/leads/domain/source-detail.ts';
import { isNotFound } from '#src/shared/api-client.ts';
import { formatCalendarDate, formatDateTime } from '#src/shared/dates.ts';
import { labelOf, requestNumberOf, ticketOf } from '#src/shared/labels.ts';
import { addressLabel } from '#src/shared/lead-address.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CallAndEmail, EmailLink, PhoneLink } from '#src/ui/list-page/contact-links.tsx';
import { DetailDrawer, FactList } from '#src/ui/list-page/detail-drawer.tsx';
import drawerStyles from '#src/ui/list-page/drawer.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { LeadHeld, LeadMailBadge } from './lead-mails.tsx';
import { useLead, useShownLead } from './lead-queries.ts';
import styles from './leads.module.css';
import { leadRowId, preferenceOf } from './leads-table.tsx';

interface LeadDrawerProps {
  id: number;
  /** Null when the loaded list does not have it. */
  listed: StaffLead | null;
  autoRefresh: boolean;
  notice: ReactNode;
  onClose: () => void;
  onCopy: (text: string, what: string, name: string) => void;
  onPrivacyRequest: (contact: string) => void;
  /** The quote of a lead, which is the same job. */
  renderQuote: (quoteId: number) => ReactNode;
}

/** One lead in full; fetched separately when the list does not have it. */
export function LeadDrawer(props: LeadDrawerProps) {
  const { id, listed, autoRefresh, notice, renderQuote, onClose, onCopy, onPrivacyRequest } = props;
  const single = useLead(id, { autoRefresh });
  // The list renews its first page alone; what is read for the drawer is what its status field shows.
  const lead = single.data ?? listed;
  const frame = { openerId: leadRowId(id), notice, onClose };
  if (lead) {
    return (
      <DetailDrawer
        {...frame}
        overline={`${requestNumberOf(lead.id)}, ${formatDateTime(lead.timestamp)}`}
        title={lead.name}
        footer={
          <CallAndEmail
            phone={lead.phone}
            email={lead.email}
            size="sm"
            withText
            address={lead.address}
            main={lead.preferredContact === 'phone' || !lead.email ? 'phone' : 'email'}
          />
        }
      >
        <LeadDetails
          lead={lead}
          full={single.data ?? null}
          renderQuote={renderQuote}
          onCopy={(text, what) => onCopy(text, what, lead.name)}
          onPrivacyRequest={onPrivacyRequest}
        />
      </DetailDrawer>
    );
  }
  return (
    <DetailDrawer {...frame} overline={requestNumberOf(id)} title="Details">
      {single.isPending && <LoadingState label="Loading the lead..." />}
      {single.isError &&
        (isNotFound(single.error) ? (
          <NoSuchLead onClose={onClose} />
        ) : (
          <FailedState
            title="Error loading the lead"
            detail={describeStaffFailure(single.error)}
            onRetry={() => void single.refetch()}
          />
        ))}
    </DetailDrawer>
  );
}

function NoSuchLead({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={<UserRoundX aria-hidden="true" />}
      title="No such lead"
      action={
        <Button variant="line" size="xs" onClick={onClose}>
          Back to the list
        </Button>
      }
    >
      The number in the address is wrong, or the lead has been deleted.
    </EmptyState>
  );
}

interface LeadDetailsProps {
  lead: StaffLead;
  /** Null until it is loaded. */
  full: StaffLeadDetail | null;
  renderQuote: LeadDrawerProps['renderQuote'];
  /** Copies a text and confirms it; `what` names the text: "Phone". */
  onCopy: (text: string, what: string) => void;
  onPrivacyRequest: (contact: string) => void;
}

function LeadDetails({ lead, full, renderQuote, onCopy, onPrivacyRequest }: LeadDetailsProps) {
  const { phone, email, preferredContact } = lead;
  return (
    <>
      <LeadHeld key={`held ${lead.id}`} lead={lead} />
      <div className={drawerStyles.badges}>
        <JobStatusBadge status={lead.status} />
        <Badge>{labelOf(lead.serviceType)}</Badge>
        {preferredContact && <Badge>{preferenceOf(preferredContact)}</Badge>}
        {lead.language === 'es' && <Badge>Writes Spanish</Badge>}
        <LeadMailBadge mails={lead.mails} />
      </div>
      {lead.quoteId === null
        ? full && <LeadJob key={`job ${lead.id}`} lead={full} />
        : renderQuote(lead.quoteId)}
      <FactList
        facts={[
          { label: 'Company', value: lead.company },
          {
            label: 'Phone',
            value: phone && (
              <Copyable what="phone" onCopy={() => onCopy(phone, 'Phone')}>
                <PhoneLink phone={phone} />
              </Copyable>
            ),
          },
          {
            label: 'Email',
            value: email && (
              <Copyable what="email" onCopy={() => onCopy(email, 'Email')}>
                <EmailLink email={email} />
              </Copyable>
            ),
          },
          { label: 'Address', value: lead.address && addressLabel(lead.address) },
          { label: 'Date', value: lead.preferredDate && formatCalendarDate(lead.preferredDate) },
          { label: 'Time', value: lead.preferredTime && labelOfTime(lead.preferredTime) },
          { label: 'Source', value: labelOf(lead.source) },
          ...describeSource(lead.sourceDetail),
          {
            label: 'Quote',
            value:
              lead.quoteId === null ? (
                <CallLink lead={lead}>Price it as a call</CallLink>
              ) : (
                <QuoteLink id={lead.quoteId} />
              ),
          },
        ]}
      />
      {lead.message && (
        <section>
          <h3>Message</h3>
          <p className={drawerStyles.message}>{lead.message}</p>
        </section>
      )}
      <Button
        variant="line"
        size="xs"
        className={styles.privacyOpener}
        onClick={() => onPrivacyRequest(email ?? phone)}
      >
        <ShieldUser aria-hidden="true" />
        Privacy request
      </Button>
    </>
  );
}

interface CopyableProps {
  what: string;
  onCopy: () => void;
  children: ReactNode;
}

function Copyable({ what, onCopy, children }: CopyableProps) {
  return (
    <span className={styles.copyable}>
      {children}
      <button type="button" className="iconbtn" aria-label={`Copy ${what}`} onClick={onCopy}>
        <Copy aria-hidden="true" />
      </button>
    </span>
  );
}

function QuoteLink({ id }: { id: number }) {
  return <Link to={`/admin?q=${ticketOf(id)}&quote=${id}`}>{ticketOf(id)}</Link>;
}

interface CallLinkProps {
  lead: StaffLead;
  className?: string;
  children: ReactNode;
}

/** Leads to the form for calls, with what the client has said already. */
function CallLink({ lead, className, children }: CallLinkProps) {
  const { name, phone, email, message, serviceType } = lead;
  const caller: KnownCaller = {
    clientName: name,
    clientPhone: phone,
    clientEmail: email ?? '',
    words: message ?? '',
    serviceType,
  };
  return (
    <Link className={className} to="/admin-call" state={caller}>
      {children}
    </Link>
  );
}

function LeadJob({ lead }: { lead: StaffLeadDetail }) {
  const shown = useShownLead(lead);
  return (
    <>
      <JobHead
        shown={shown}
        dating={
          <>
            <p className="hint">
              Without a list there is no load to plan a truck for. Add it as a call: then it has a
              price, and a window to choose.
            </p>
            <CallLink lead={lead} className="btn line xs">
              <PhoneIncoming aria-hidden="true" />
              Add a call
            </CallLink>
          </>
        }
      />
      <ReviewInvitation shown={shown} email={lead.email ?? ''} />
      <JobHistory shown={shown} />
    </>
  );
}
