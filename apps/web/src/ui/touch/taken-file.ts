import { v7 as newId } from 'uuid';

/** A photo or signature as the device took it, under the id that it will have at the server. */
export interface TakenFile {
  id: string;
  purpose: 'signature' | 'load-photo';
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
