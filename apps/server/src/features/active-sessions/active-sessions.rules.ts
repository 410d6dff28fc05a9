/** An address as those see it who may not know it whole: `177.43.x.x`, `2804:14c:…`. */
export function maskAddress(ipAddress: string): string {
  if (ipAddress.includes(':')) return `${ipAddress.split(':').slice(0, 2).join(':')}:…`;
  return `${ipAddress.split('.').slice(0, 2).join('.')}.x.x`;
}
