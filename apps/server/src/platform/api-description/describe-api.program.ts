import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@traco/contract/contract';
import { compressed } from '../compressed/compressed.ts';
import { version } from '../version.ts';
import { apiPage } from './api-page.ts';
import { type JsonObject, withSharedSchemas } from './shared-schemas.rules.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
const document = withSharedSchemas(
  (await generator.generate(contract, {
    info: { title: 'Traço', version },
    servers: [{ url: '/api' }],
  })) as object as JsonObject,
);
const answers = { document: compressed(JSON.stringify(document)), page: compressed(apiPage(document)) };
process.send?.(answers, () => process.disconnect());
// Whoever asked is gone.
process.once('disconnect', () => process.exit());
