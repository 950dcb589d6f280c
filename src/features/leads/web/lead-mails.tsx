import { MailWarning, MailX, ShieldAlert } from 'lucide-react';
import { useRef } from 'react';
import { heldReasonSentences, type StaffLead } from '#src/features/leads/contract.ts';
import type { MailDelivery } from '#src/shared/mail-delivery.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import drawerStyles from '#src/ui/list-page/drawer.module.css';
import { WarningNote } from '#src/ui/list-page/warning-note.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { useRestoreLead } from './lead-queries.ts';
import leadsStyles from './leads.module.css';

/** Shows that a mail failed or is delayed; nothing while all is well. */
export function LeadMailBadge({ mails }: { mails: MailDelivery[] }) {
  if (mails.some(({ state }) => state === 'failed')) {
    return (
      <Badge tone="bad" icon={<MailX aria-hidden="true" />}>
        <span>
          <span className={leadsStyles.leadMailWord}>Mail </span>failed
        </span>
      </Badge>
    );
  }
  if (mails.some(({ state, problem }) => state === 'waiting' && problem !== null)) {
    return (
      <Badge tone="warn" icon={<MailWarning aria-hidden="true" />}>
        <span>
          <span className={leadsStyles.leadMailWord}>Mail </span>delayed
        </span>
      </Badge>
    );
  }
  return null;
}

export function LeadHeldBadge() {
  return (
    <Badge tone="warn" icon={<ShieldAlert aria-hidden="true" />}>
      Held back
    </Badge>
  );
}

/** Says why a lead is quarantined, with a button to restore it; empty for any other lead. */
export function LeadHeld({ lead }: { lead: StaffLead }) {
  const place = useRef<HTMLDivElement>(null);
  const restore = useRestoreLead(lead.id);
  useFocusAfterWait(
    restore.isPending,
    () =>
      place.current?.querySelector('button') ??
      place.current?.closest<HTMLElement>(`.${drawerStyles.drawer}`)?.querySelector('h2') ??
      null,
  );
  const { heldReason } = lead;
  return (
    <div ref={place} hidden={!heldReason}>
      {heldReason && (
        <WarningNote
          icon={ShieldAlert}
          action={
            <Button
              variant="line"
              size="xs"
              busy={restore.isPending}
              busyLabel="Restoring..."
              onClick={() => restore.mutate()}
            >
              Restore
            </Button>
          }
        >
          <b>Held back: it looks like spam.</b> {heldReasonSentences[heldReason]} Nobody was told of
          it. If it is real, restore it: {mailsToLeave(lead)}.
        </WarningNote>
      )}
    </div>
  );
}

function mailsToLeave({ quoteId, email }: StaffLead): string {
  if (quoteId !== null) return 'the office gets its notice, the client the price';
  if (email) return 'the office gets its notice, the client a confirmation';
  return 'the office gets its notice';
}
