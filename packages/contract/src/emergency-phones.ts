/** Numbers that every driver may need; the plant's own stands before them. */
export const emergencyPhones = [
  ['192', 'SAMU'],
  ['193', 'Bombeiros'],
  ['190', 'Polícia'],
  ['191', 'PRF (rodovia)'],
  ['199', 'Defesa Civil'],
] as const;
