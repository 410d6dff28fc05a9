// Apart from the schemas: the driver's phone links to a paper and checks nothing.

/** The address of a signer's page. */
export const pathOfSigning = (documentId: string, token: string): string => `/sign/${documentId}/${token}`;

/** The same for whoever is signed in as the signer. */
export const pathOfOwnSigning = (documentId: string): string => `/sign/${documentId}`;
