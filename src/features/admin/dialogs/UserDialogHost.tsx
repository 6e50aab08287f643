/** The dialog that is open over the list of users: `selectOpenUser` says which. Drawn once the list is there. */
export const UserDialogHost = () => null;
