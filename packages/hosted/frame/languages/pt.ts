import type { FrameTexts } from '../english.ts';

/** In Portuguese. */
export const texts: FrameTexts = {
  language: 'Idioma',
  made: 'Criada por um cliente da Inlay.',
  report: 'Denunciar esta página',
  powered: 'Com tecnologia Inlay',
  test: 'Chave de teste: as mensagens não chegam a ninguém.',
  nothing: 'Não há nada neste endereço',
  nothingHint: 'Verifique o link ou volte ao site de onde ele veio.',
  notTaken: 'Isto não foi enviado',
  back: 'Voltar a {host}',
  error: 'Erro',
};
