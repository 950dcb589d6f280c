import { MailWarning, MailX } from 'lucide-react';
import type { MailDelivery } from '#src/features/leads/contract.ts';
import { Badge } from '#src/ui/badge.tsx';

/** Says that a mail about a lead did not get through, or not yet; says nothing of mails that are well. */
export function LeadMailBadge({ mails }: { mails: MailDelivery[] }) {
  if (mails.some(({ state }) => state === 'failed')) {
    return (
      <Badge tone="bad" icon={<MailX aria-hidden="true" />}>
        <span>
          <span className="lead-mail-word">Mail </span>failed
        </span>
      </Badge>
    );
  }
  if (mails.some(({ state, problem }) => state === 'waiting' && problem !== null)) {
    return (
      <Badge tone="warn" icon={<MailWarning aria-hidden="true" />}>
        <span>
          <span className="lead-mail-word">Mail </span>delayed
        </span>
      </Badge>
    );
  }
  return null;
}
