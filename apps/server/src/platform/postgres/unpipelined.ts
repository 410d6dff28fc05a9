import type { ClientBase } from 'pg';

/**
 * Lets a connection wait for each answer again, as a COPY needs it: what was sent behind one would be taken for its rows. Nothing
 * of the connection may be under way.
 * @returns puts it back, when the COPY has ended
 */
export function withoutPipeline(client: ClientBase): () => void {
  const driven = client as unknown as { pipeline: boolean };
  const { pipeline } = driven;
  driven.pipeline = false;
  return () => {
    driven.pipeline = pipeline;
  };
}
