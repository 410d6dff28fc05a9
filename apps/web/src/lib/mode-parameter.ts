/** Of the address: whether the app is shown in its basic mode. */
export const MODE_PARAMETER = 'modo';
