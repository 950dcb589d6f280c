import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { WarningNote } from '#src/ui/list-page/warning-note.tsx';
import styles from './prices.module.css';

/** Shown above quotes and prices until the operator has saved a price book. */
export function UnconfirmedNote({ withLink = false }: { withLink?: boolean }) {
  return (
    <div className={styles.unconfirmed}>
      <WarningNote icon={TriangleAlert}>
        <b>These prices are not confirmed by the operator.</b>{' '}
        {withLink ? (
          <Link to="/admin-prices">Check and save the price book</Link>
        ) : (
          'Check them and save the price book once.'
        )}
      </WarningNote>
    </div>
  );
}
