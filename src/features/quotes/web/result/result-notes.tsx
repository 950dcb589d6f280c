import { EyeOff, FileX, Lightbulb, Star, TriangleAlert } from 'lucide-react';
import type { SharedQuote } from '../../contract.ts';
import { meaningfulEntries } from '../../domain/result-texts.ts';
import { ResultNote } from '../result-note.tsx';

/** Says, before the list, that nobody has looked at the photos; nothing where a model has. */
export function NotCheckedNote({ estimate, fileCount }: SharedQuote) {
  if (estimate.photosAnalysed || fileCount === 0) return null;
  return (
    <ResultNote tone="info" icon={<EyeOff />} title="Not checked against your photos yet">
      <p>
        Your photos have not been analyzed yet. This price comes from your description and the type
        of job. Our staff will look at the photos and correct it.
      </p>
    </ResultNote>
  );
}

/** Everything one should know before booking. */
export function ResultNotes({ analysis, unreadableFiles }: SharedQuote) {
  return (
    <>
      <ResultNote
        tone="warn"
        icon={<TriangleAlert />}
        title="Measurement concerns"
        entries={meaningfulEntries(analysis.measurementConcerns)}
      />
      <ResultNote
        tone="info"
        icon={<Star />}
        title="Special items"
        entries={meaningfulEntries(analysis.specialItems)}
      />
      <ResultNote
        tone="ok"
        icon={<Lightbulb />}
        title="Recommendations"
        entries={meaningfulEntries(analysis.recommendations)}
      />
      <ResultNote
        tone="bad"
        icon={<FileX />}
        title="Files we could not open"
        entries={unreadableFiles.map(({ name, message }) => `${name}: ${message}`)}
      />
    </>
  );
}
