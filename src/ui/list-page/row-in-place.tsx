import { Component, type ReactNode } from 'react';

interface RowInPlaceProps {
  openId: number | null;
  /** The id of the element that has the focus for a row. */
  rowIdOf: (id: number) => string;
  children: ReactNode;
}

/**
 * Keeps the row that is opened or closed where it is on the screen, however high the rows above it
 * become beside the details. A class, because nothing else in React sees the page right before it changes.
 */
export class RowInPlace extends Component<RowInPlaceProps> {
  override getSnapshotBeforeUpdate({ openId: before }: RowInPlaceProps): number | null {
    const { openId } = this.props;
    return openId === before ? null : topOf(this.rowBetween(before));
  }

  override componentDidUpdate({ openId: before }: RowInPlaceProps, _: unknown, top: number | null) {
    const topNow = top === null ? null : topOf(this.rowBetween(before));
    if (top !== null && topNow !== null) window.scrollBy(0, topNow - top);
  }

  override render() {
    return this.props.children;
  }

  private rowBetween(before: number | null) {
    const id = this.props.openId ?? before;
    return id === null ? null : document.getElementById(this.props.rowIdOf(id));
  }
}

function topOf(element: Element | null): number | null {
  return element?.getBoundingClientRect().top ?? null;
}
