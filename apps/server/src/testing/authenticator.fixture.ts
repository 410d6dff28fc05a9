import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** As much of CBOR as an authenticator without attestation writes. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, length: number) => {
    if (length < 24) return Buffer.from([(kind << 5) | length]);
    if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
    return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

interface Ceremony {
  challenge: string;
  origin: string;
  /** Somebody touched it, and it did not look at who that is. */
  isTouched?: boolean;
}

/** A key on a ring, in software: makes one passkey and signs with it. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const jwk = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
  const key = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(jwk.x)],
      [-3, coordinate(jwk.y)],
    ]),
  );
  const dataOf = ({ origin, isTouched }: Ceremony, attested?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const flags = Buffer.from([(attested ? 0x40 : 0) | (isTouched ? 0x01 : 0x05)]);
    const parts = [sha256(new URL(origin).hostname), flags, count];
    return Buffer.concat(attested ? [...parts, attested] : parts);
  };
  const said = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const frame = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    make(asked: Ceremony) {
      const length = Buffer.from([0, id.length]);
      const authData = dataOf(asked, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...frame,
        clientExtensionResults: {},
        response: {
          clientDataJSON: said('webauthn.create', asked).toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    sign(asked: Ceremony) {
      const authData = dataOf(asked);
      const client = said('webauthn.get', asked);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        ...frame,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
