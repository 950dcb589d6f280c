/** What the names of kept edits begin with in local storage; the share token follows. */
export const unsentPrefix = 'unsent-edit:';
