function screenshot(name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshots/${name}.png`, sizes, type: 'image/png', form_factor, label }
}

/** The web manifest, which makes PLAY installable. The screenshots show the running product (`npm run screenshots`). */
export const webManifest = {
  id: '/',
  name: 'PLAY — eventos de tênis e beach tênis',
  short_name: 'PLAY',
  description: 'Inscrições, pagamentos e quadras do seu evento, com ou sem sinal.',
  lang: 'pt-BR',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  orientation: 'any' as const,
  background_color: '#0e2a22',
  theme_color: '#0e2a22',
  categories: ['sports', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' as const },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' as const },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ],
  screenshots: [
    screenshot('players-phone', '720x1600', 'narrow', 'Pagamentos à beira da quadra, sem sinal'),
    screenshot('events-phone', '720x1600', 'narrow', 'Seus eventos'),
    screenshot('pending-phone', '720x1600', 'narrow', 'O que ainda não foi enviado'),
    screenshot('event-desk', '1280x800', 'wide', 'Categorias e valores de um evento'),
  ],
  shortcuts: [
    {
      name: 'Evento de hoje',
      url: '/manager/now',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    { name: 'Meus eventos', url: '/manager', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    {
      name: 'Alterações por enviar',
      url: '/manager/pending',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
}
