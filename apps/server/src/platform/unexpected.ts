import { doorErrors } from '@traco/contract/procedure';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './admission.ts';
import { troubleOf } from './troubles.ts';
import { unforeseen } from './worded.ts';

const sentences: Record<number, string> = {
  400: 'Pedido malformado.',
  401: 'Entre para continuar.',
  404: 'Nenhum pedido espera por este arquivo.',
  408: 'O pedido demorou demais para chegar.',
  413: 'O arquivo ou o texto enviado é grande demais.',
  415: 'Tipo de conteúdo não aceito.',
  429: 'Há envios demais ao mesmo tempo. Tente de novo em instantes.',
};

/** Answers what no handler foresaw: a sentence and the request's id, never a stack trace. */
export function unexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
  if (status === 500) request.log.error(error);
  const trouble = status === 500 ? troubleOf(error) : undefined;
  if (trouble) return reply.code(doorErrors[trouble].status).send(refuse(trouble).toJSON());
  return reply.code(status).send({
    code: status === 500 ? 'UNEXPECTED' : (error.code ?? 'REFUSED'),
    message: sentences[status] ?? unforeseen(request.id),
    data: { requestId: request.id },
  });
}
