import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { apiResponse } from '#src/shared/api-client.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { describeStaffFailure } from './list-query.ts';

interface ExportButtonProps {
  /** Of the list; its sheet has the same with ".csv". */
  path: string;
  fileName: string;
  /** Filters and order, or the ids of the rows. */
  query: Record<string, string>;
  /** A selection is exported at most so large. */
  disabled?: boolean;
  label?: string;
}

/** Downloads rows of a list as a sheet, in the order of the list. A link could not send the password. */
export function ExportButton(props: ExportButtonProps) {
  const { path, fileName, query, disabled, label = 'Export CSV' } = props;
  const { toast } = useToast();
  const download = useMutation({
    async mutationFn() {
      const given = Object.entries(query).filter(([, value]) => value);
      const response = await apiResponse(`${path}.csv?${new URLSearchParams(given)}`);
      await saveDownload(response, fileName);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: `The export did not work. ${describeStaffFailure(error)}`,
        variant: 'error',
      }),
  });
  return (
    <Button
      variant="line"
      size="sm"
      disabled={disabled}
      busy={download.isPending}
      busyLabel="Exporting..."
      onClick={() => download.mutate()}
    >
      <Download aria-hidden="true" />
      {label}
    </Button>
  );
}

/** Saves a response as a browser download, under the name the server gave it. */
export async function saveDownload(response: Response, fallbackName: string): Promise<void> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? fallbackName;
  link.click();
  // Some browsers start reading only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
