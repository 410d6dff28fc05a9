const MOST_MS = 8_000;

/** Where the device is, if its owner lets it say so; null otherwise: signing waits for nothing. */
export function findPosition(): Promise<{ latitude: number; longitude: number; accuracyM: number } | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracyM: Math.min(accuracy, 100_000) }),
      () => resolve(null),
      { timeout: MOST_MS, maximumAge: 60_000 },
    );
  });
}
