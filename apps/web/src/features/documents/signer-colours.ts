/** One for each signer, told apart also by those who see few colours; the name stands beside it everywhere. */
const colours = ['#b4530a', '#1c5d99', '#2f7d32', '#7b3fa0', '#a3284a', '#5d5a00', '#00696e', '#4a4a4a'];

/** The colour of the signer at this place. */
export const colourOf = (place: number): string => colours[place % colours.length]!;
