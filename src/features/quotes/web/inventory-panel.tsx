import { EyeOff, FileX, Lightbulb, Star, TriangleAlert } from 'lucide-react';
import { Badge } from '#src/ui/badge.tsx';
import type { SharedQuote } from '../contract.ts';
import { countText, formatFigure, meaningfulEntries } from '../domain/result-texts.ts';
import { flagLabels, type InventoryRow, inventoryRows } from './result-facts.ts';
import { ResultNote } from './result-note.tsx';

/** What was priced, and everything one should know before booking. */
export function InventoryPanel(result: SharedQuote) {
  const { analysis, estimate, unreadableFiles } = result;
  const rows = inventoryRows(result);
  return (
    <div className="result-inventory">
      {!estimate.photosAnalysed && (
        <ResultNote tone="info" icon={<EyeOff />} title="Not checked against your photos yet">
          <p>
            Your photos have not been analyzed yet. This price comes from your description and the
            type of job. Our staff will look at the photos and correct it.
          </p>
        </ResultNote>
      )}
      <h3 className="h5">
        {estimate.photosAnalysed ? 'What we saw' : 'What we priced'}{' '}
        <span className="muted num">{countText(analysis.itemCount, 'item')}</span>
      </h3>
      {rows.length > 0 && (
        <ul className="inventory ruled">
          {rows.map((row) => (
            <InventoryItem key={row.index} {...row} />
          ))}
        </ul>
      )}
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
    </div>
  );
}

function InventoryItem({ name, quantity, volumeCubicYards, flags }: InventoryRow) {
  return (
    <li>
      <span className="inventory-name">
        {name}
        {flags.map((flag) => (
          <Badge key={flag} tone="info">
            {flagLabels[flag]}
          </Badge>
        ))}
      </span>
      {volumeCubicYards !== null && (
        <span className="hint num">{formatFigure(volumeCubicYards)} cu yd</span>
      )}
      {quantity !== null && (
        <span className="inventory-quantity num">
          <span className="vh">Quantity </span>
          <span aria-hidden="true">× </span>
          {quantity}
        </span>
      )}
    </li>
  );
}
