import type { filePurposes } from '@traco/contract/files/files';
import { v7 as newId } from 'uuid';

/** What a device takes of the road. */
export type TakenPurpose = Extract<(typeof filePurposes)[number], 'signature' | 'load-photo' | 'voice-note'>;

/** A photo, a signature or a recording as the device took it, under the id that it will have at the server. */
export interface TakenFile {
  id: string;
  purpose: TakenPurpose;
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** Gives a file its id, before anything speaks of it. */
export const takenFile = async (file: File, purpose: TakenFile['purpose']): Promise<TakenFile> => ({
  id: newId(),
  purpose,
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});
