export const keyframes = {
  turn: { to: { transform: 'rotate(1turn)' } },
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  vanish: { from: { opacity: '1' }, to: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(12px)' }, to: { opacity: '1', transform: 'none' } },
  fall: {
    from: { opacity: '0', transform: 'translateY(-40vh) scale(1.4)' },
    to: { opacity: '1', transform: 'none' },
  },
  slideUp: { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  slideIn: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  breathe: { '50%': { opacity: '0.45' } },
  bounce: {
    '0%, 100%': { transform: 'translateY(0)', animationTimingFunction: 'cubic-bezier(0.2, 0.7, 0.4, 1)' },
    '50%': { transform: 'translateY(-90%)', animationTimingFunction: 'cubic-bezier(0.6, 0, 0.8, 0.3)' },
  },
}
