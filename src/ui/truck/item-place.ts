/** Where an item stands in the drawing. */
export interface ItemPlace {
  x: number;
  /** What the item stands on. */
  bottom: number;
  width: number;
  height: number;
}
