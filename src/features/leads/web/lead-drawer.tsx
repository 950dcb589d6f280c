import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffLead } from '#src/features/leads/contract.ts';
import { isNotFound } from '#src/shared/api-client.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { CallAndEmail } from '#src/ui/list-page/call-and-email.tsx';
import { DetailDrawer } from '#src/ui/list-page/detail-drawer.tsx';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { LeadDetails } from './lead-details.tsx';
import './lead-drawer.css';
import { leadRowId } from './lead-row.tsx';
import { useLead } from './leads-queries.ts';

interface LeadDrawerProps {
  id: number;
  /** Null where the loaded list does not have it. */
  listed: StaffLead | null;
  autoRefresh: boolean;
  notice: ReactNode;
  onClose: () => void;
  onCopy: (text: string, what: string, name: string) => void;
  onPrivacyRequest: (email: string) => void;
}

/** One lead in full; one that the list does not have is fetched by itself. */
export function LeadDrawer(props: LeadDrawerProps) {
  const { id, listed, autoRefresh, notice, onClose, onCopy, onPrivacyRequest } = props;
  const single = useLead(id, { enabled: listed === null, autoRefresh });
  const lead = listed ?? single.data;
  const frame = { openerId: leadRowId(id), notice, onClose };
  if (lead) {
    return (
      <DetailDrawer
        {...frame}
        overline={`Lead, ${formatDateTime(lead.timestamp)}`}
        title={lead.name}
        footer={
          <CallAndEmail phone={lead.phone} email={lead.email} size="sm" withText emailStandsOut />
        }
      >
        <LeadDetails
          lead={lead}
          onCopy={(text, what) => onCopy(text, what, lead.name)}
          onPrivacyRequest={onPrivacyRequest}
        />
      </DetailDrawer>
    );
  }
  return (
    <DetailDrawer {...frame} overline={`Lead ${id}`} title="Details">
      {single.isPending && <LoadingState label="Loading the lead..." />}
      {single.isError &&
        (isNotFound(single.error) ? (
          <NoSuchLead onClose={onClose} />
        ) : (
          <FailedState
            title="Error loading the lead"
            detail={failureSentence(single.error)}
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
