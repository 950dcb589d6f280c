import { Field, Select } from '#src/ui/field.tsx';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { Options } from '#src/ui/options.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { leadChangeSchema, type StaffLead } from '../contract.ts';
import { leadStatusOptions } from './lead-status.tsx';
import { useChangeLead } from './use-change-lead.ts';

/** How far staff have come with a lead; a choice is saved at once. */
export function LeadStatusField({ lead }: { lead: StaffLead }) {
  const { toast } = useToast();
  const change = useChangeLead(lead.id);
  return (
    <Field
      label="Status"
      hint={
        <span role="status">
          {change.isPending ? 'Saving...' : change.isSuccess ? 'Saved.' : 'Saved as you choose.'}
        </span>
      }
    >
      {(control) => (
        <Select
          {...control}
          value={(change.isPending && change.variables.status) || lead.status}
          onChange={(event) =>
            change.mutate(
              { status: leadChangeSchema.shape.status.parse(event.target.value) },
              {
                onError: (error) =>
                  toast({
                    title: 'Error',
                    description: `The status was not saved. ${failureSentence(error)}`,
                    variant: 'error',
                  }),
              },
            )
          }
        >
          <Options of={leadStatusOptions} />
        </Select>
      )}
    </Field>
  );
}
