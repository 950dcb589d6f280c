import { leadChangeSchema, type StaffLead } from '#src/features/leads/contract.ts';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { StatusChoice } from '#src/ui/list-page/status-choice.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { leadStatusOptions } from './lead-status.tsx';
import { useChangeLead } from './use-change-lead.ts';

/** How far staff have come with a lead. */
export function LeadStatusField({ lead }: { lead: StaffLead }) {
  const { toast } = useToast();
  const change = useChangeLead(lead.id);

  function save(chosen: string) {
    change.mutate(
      { status: leadChangeSchema.shape.status.parse(chosen) },
      {
        onError: (error) =>
          toast({
            title: 'Error',
            description: `The status was not saved. ${failureSentence(error)}`,
            variant: 'error',
          }),
      },
    );
    return false;
  }

  return (
    <StatusChoice
      options={leadStatusOptions}
      saved={lead.status}
      isSaving={change.isPending}
      wasSaved={change.isSuccess}
      onSave={save}
    />
  );
}
