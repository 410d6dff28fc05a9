import { createHash, webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import type { SealSigner } from './seal-signer.ts';

pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as Crypto }));

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const RSA = '1.2.840.113549.1.1.1';

/**
 * The signature of a document as a PDF holds it (CMS, DER): of what hash, by which certificate. No time is in it: PAdES forbids
 * the one that everybody writes.
 */
export async function contentsOf(documentHash: Uint8Array, signer: SealSigner): Promise<Buffer> {
  const certificate = certificateOf(signer.certificate);
  const signed = [
    attribute(CONTENT_TYPE, new asn1.ObjectIdentifier({ value: DATA })),
    attribute(MESSAGE_DIGEST, new asn1.OctetString({ valueHex: own(documentHash) })),
    attribute(SIGNING_CERTIFICATE_V2, namedCertificate(certificate, signer.certificate)),
  ].sort((one, other) => Buffer.compare(der(one.toSchema()), der(other.toSchema())));
  const signature = await signer.sign(der(new asn1.Set({ value: signed.map((each) => each.toSchema()) })));
  const signedData = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [algorithm(SHA_256)],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [certificate, ...signer.chain.map(certificateOf)],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: algorithm(SHA_256),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: signed }),
        signatureAlgorithm: algorithm(RSA),
        signature: new asn1.OctetString({ valueHex: own(signature) }),
      }),
    ],
  });
  return der(
    new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signedData.toSchema(true) }).toSchema(),
  );
}

/** Names the certificate by its hash, so that none of the same number can stand in for it. */
function namedCertificate(certificate: pkijs.Certificate, bytes: Uint8Array): asn1.Sequence {
  const sequence = (...value: asn1.BaseBlock[]) => new asn1.Sequence({ value });
  const issuer = new asn1.Constructed({
    idBlock: { tagClass: 3, tagNumber: 4 },
    value: [certificate.issuer.toSchema()],
  });
  const hash = createHash('sha256').update(bytes).digest();
  const named = sequence(
    new asn1.OctetString({ valueHex: own(hash) }),
    sequence(sequence(issuer), certificate.serialNumber),
  );
  return sequence(sequence(named));
}

const certificateOf = (bytes: Uint8Array) => pkijs.Certificate.fromBER(own(bytes));
const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] });
const algorithm = (algorithmId: string) =>
  new pkijs.AlgorithmIdentifier({ algorithmId, algorithmParams: new asn1.Null() });
const der = (block: asn1.BaseBlock) => Buffer.from(block.toBER());
/** The bytes in a buffer of their own: these libraries read a buffer from its start. */
const own = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
