import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { useToast } from '#src/ui/toast.tsx';
import { downloadLeads } from './download-leads.ts';
import type { LeadFilters } from './lead-filters.ts';

/** Takes home every lead that search and filters leave, in the order of the list. */
export function ExportButton({ filters }: { filters: LeadFilters }) {
  const { toast } = useToast();
  const download = useMutation({
    mutationFn: downloadLeads,
    networkMode: 'always',
    onError: (error) =>
      toast({
        title: 'Error',
        description: `The export did not work. ${failureSentence(error)}`,
        variant: 'error',
      }),
  });
  return (
    <Button
      variant="line"
      size="sm"
      busy={download.isPending}
      busyLabel="Exporting..."
      onClick={() => download.mutate(filters)}
    >
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  );
}
