export { PickedRows, withSpace } from '#src/features/quotes/web/form/picked-rows.tsx';
export { SpacePicker } from '#src/features/quotes/web/form/space-picker.tsx';
