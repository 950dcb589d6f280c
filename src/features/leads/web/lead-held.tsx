import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useRef } from 'react';
import {
  heldReasonSentences,
  type StaffLead,
  staffLeadSchema,
} from '#src/features/leads/contract.ts';
import { apiRequest } from '#src/shared/api-client.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { WarningNote } from '#src/ui/list-page/warning-note.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { leadPath, putLead } from './leads-queries.ts';

export function LeadHeldBadge() {
  return (
    <Badge tone="warn" icon={<ShieldAlert aria-hidden="true" />}>
      Held back
    </Badge>
  );
}

/** Says why a lead is held back, and lets it go; says nothing of any other. */
export function LeadHeld({ lead }: { lead: StaffLead }) {
  const { toast } = useToast();
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const restore = useMutation({
    mutationFn: async () =>
      staffLeadSchema.parse(await apiRequest(`${leadPath(lead.id)}/restore`, { method: 'POST' })),
    networkMode: 'always',
    async onSuccess(restored) {
      await putLead(client, restored);
      toast({
        title: 'Lead restored',
        description: `${restored.name} is in the list, and the mails are on their way.`,
        variant: 'success',
      });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: `The lead was not restored. ${failureSentence(error)}`,
        variant: 'error',
      }),
  });
  useFocusAfterWait(
    restore.isPending,
    () =>
      place.current?.querySelector('button') ??
      place.current?.closest('.drawer')?.querySelector('h2') ??
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
          it. If it is real, restore it: {whatLeaves(lead)}.
        </WarningNote>
      )}
    </div>
  );
}

/** The mails that wait for it. */
function whatLeaves({ quoteId, email }: StaffLead): string {
  if (quoteId !== null) return 'the office gets its notice, the client the price';
  if (email) return 'the office gets its notice, the client a confirmation';
  return 'the office gets its notice';
}
