var e=[{id:`ashes-play`,game:`ashes`,rules:[`ashes.play.sequence`],record:`fudaba 1
game: ashes 2 8cc6d528d943
options: first_five=open first_player=random windows=needed
deck: iron-men
deck: snakes-in-silver
seed: 0
---
pick expand-energy
pick spiked-armor
done
pick summon-gilder
pick call-upon-the-realms
pick molten-gold
pick open-memories
pick refresh
done
done
play summon-gilder
end turn
`},{id:`ashes-attack`,game:`ashes`,rules:[`ashes.attack.types`],record:`fudaba 1
game: ashes 2 8cc6d528d943
options: first_five=open first_player=random windows=needed
deck: iron-men
deck: snakes-in-silver
seed: 0
---
pick expand-energy
pick spiked-armor
done
pick summon-gilder
pick call-upon-the-realms
pick molten-gold
pick open-memories
pick refresh
done
done
play summon-gilder
end turn
play hammer-knight
pay natural-basic
use #1
discard spiked-armor
choose #2
use #3
yes
power charm
`},{id:`azuride-launch`,game:`azuride`,rules:[`azuride.deploy.launch`],record:`fudaba 1
game: azuride 3 25fac9e0677f
options: bombard_twists=true cube_stops_all_damage=true cube_untwist=true deploy_keeps_state=true dock_untwist=true first_player=random hand_to=6 hand_trigger=7 hq_combined=true janken=play order_chooser=winner prompts=needed self_pay=true
deck: red-blue
deck: white-black
seed: 0
---
set nelson left
set king-george-v centre
set hood right
end
set enterprise-refit centre
set portland left
set jintsu right
`},{id:`azuride-raid`,game:`azuride`,rules:[`azuride.battle.target-hq`],record:`fudaba 1
game: azuride 3 25fac9e0677f
options: bombard_twists=true cube_stops_all_damage=true cube_untwist=true deploy_keeps_state=true dock_untwist=true first_player=random hand_to=6 hand_trigger=7 hq_combined=true janken=play order_chooser=winner prompts=needed self_pay=true
deck: red-blue
deck: white-black
seed: 0
---
set nelson left
set king-george-v centre
set hood right
end
set enterprise-refit centre
set portland left
set jintsu right
launch #6 front-1
pay #5
done
end
pass
pass
pass
end
pass
pass
end
pass
pass
end
end
pass
pass
end
pass
pass
end
pass
pass
pass
end
pass
pass
pass
pass
pass
pass
set gneisenau right
pass
set belfast-escort centre
pass
set ajax left
pass
launch #3 rear-1
pay #1
pay #9
pay #8
pay #7
pass
set cube-forge right
pass
pass
launch #7 rear-2
pass
pass
rotate left
pass
pass
end
pass
pass
pass
pass
pass
pass
end
pass
pass
pass
pass
raid #3
pass
pass
end
pass
pass
pass
pass
end
end
pass
pass
pass
pass
pass
pass
pass
pass
pass
pass
skill #4 slip-change
pass
end
pass
pass
end
pass
pass
set helena right
pass
launch #15 front-2
pay #5
pay #4
pass
set yudachi centre
pass
set atlanta left
skill #15 radar-sweep
look enemy
rotate centre
launch #16 front-3
end
`},{id:`azuride-cut-in`,game:`azuride`,rules:[`azuride.ability.use`,`azuride.skill.format`],record:`fudaba 1
game: azuride 3 25fac9e0677f
options: bombard_twists=true cube_stops_all_damage=true cube_untwist=true deploy_keeps_state=true dock_untwist=true first_player=random hand_to=6 hand_trigger=7 hq_combined=true janken=play order_chooser=winner prompts=needed self_pay=true
deck: red-blue
deck: white-black
seed: 0
---
set nelson left
set king-george-v centre
set hood right
end
set enterprise-refit centre
set portland left
set jintsu right
launch #6 front-1
pay #5
done
end
pass
pass
pass
end
pass
pass
end
pass
pass
end
end
pass
pass
end
pass
pass
end
pass
pass
pass
end
pass
pass
pass
pass
pass
pass
set gneisenau right
pass
set belfast-escort centre
pass
set ajax left
pass
launch #3 rear-1
pay #1
pay #9
pay #8
pay #7
pass
set cube-forge right
pass
pass
launch #7 rear-2
pass
pass
rotate left
pass
pass
end
pass
pass
pass
pass
pass
pass
end
pass
pass
pass
pass
raid #3
pass
pass
end
`},{id:`avalon-create`,game:`avalon`,rules:[`avalon.set.create-mana`],record:`fudaba 1
game: avalon 4 920c21a6c303
options: create_under_creature=false first_player=random join=true mode=normal rejoin=true windows=needed
deck: the-short-road
deck: hammer-and-flame
seed: 0
---
create powder-keg-tinker 1
summon cinder-hound 1
create flame-script-mage 2
create hearth-salamander 2
discard sharpened-edge
create kindling-adept 2
end
march 1
`},{id:`avalon-summon`,game:`avalon`,rules:[`avalon.set.summon`],record:`fudaba 1
game: avalon 4 920c21a6c303
options: create_under_creature=false first_player=random join=true mode=normal rejoin=true windows=needed
deck: the-short-road
deck: hammer-and-flame
seed: 0
---
create powder-keg-tinker 1
summon cinder-hound 1
create flame-script-mage 2
create hearth-salamander 2
discard sharpened-edge
create kindling-adept 2
end
march 1
cast lesson-remembered
create dawn-road-squire 1
`},{id:`avalon-march`,game:`avalon`,rules:[`avalon.main.march`],record:`fudaba 1
game: avalon 4 920c21a6c303
options: create_under_creature=false first_player=random join=true mode=normal rejoin=true windows=needed
deck: the-short-road
deck: hammer-and-flame
seed: 0
---
create powder-keg-tinker 1
summon cinder-hound 1
create flame-script-mage 2
create hearth-salamander 2
discard sharpened-edge
create kindling-adept 2
end
march 1
cast lesson-remembered
create dawn-road-squire 1
create well-digger 1
summon lamplit-page 1
discard order-of-the-crest
create wayside-wellkeeper 2
create sundial-sage 2
end
declare invade
lay aurelia-of-the-road
create ember-whelp 1
create flame-script-mage 1
summon drake-host-general 1
create hearth-salamander 2
create hearth-salamander 2
summon wind-up-porter 2
create hearth-salamander 3
end
march 1
cast hidden-stair
create dawn-road-squire 2
discard hallowed-rampart
create choir-fay 2
summon road-warden 2
create retired-knight 3
end
declare invade
fight 2
lose 1
create dawn-road-squire 3
cast call-by-name
take retired-knight
create pathfinder-captain 3
summon ivy-shieldbearer 3
discard chaos-panic
create retired-knight 4
summon veil-of-noon 4
end
`}],t={"ashes-play":{title:{ja:`はじめての札`,en:`Your first card`},goal:{ja:`手札から1枚、プレイしてください。`,en:`Play a card from your hand.`},how:[{ja:`旗の立った札が、いま使える札です。押してから決めます。`,en:`Cards with a flag can be played now: press one, then decide.`},{ja:`札の左上がコストです。活性ダイスを消耗して支払います。`,en:`Its cost stands at the top left. You pay by exhausting active dice.`},{ja:`使えない札も押してみてください。なぜ使えないかが出ます。`,en:`Press a card without a flag too: it says why not.`}],done:{ja:`出した札は呪盤か戦場に置かれ、次のターンから力になります。`,en:`What you played now lies on your spellboard or battlefield and works for you.`},rule:`ashes.play.sequence`},"ashes-attack":{title:{ja:`はじめての攻撃`,en:`Your first attack`},goal:{ja:`自分のユニットで攻撃してください。`,en:`Attack with a unit of yours.`},how:[{ja:`未消耗のユニットを選び、フェニックスボーンか相手のユニットを狙います。`,en:`Choose units that are not exhausted, and aim at a Phoenixborn or a unit.`},{ja:`相手はガードやブロックで受けることがあります。`,en:`The other side may guard or block.`},{ja:`攻撃は1ターンに1回のメインアクションです。`,en:`An attack is your one main action of the turn.`}],done:{ja:`フェニックスボーンの体力を0にすれば勝ちです。攻撃したユニットは消耗します。`,en:`Bring a Phoenixborn to its end and you win. Units that attacked are exhausted.`},rule:`ashes.attack.types`},"azuride-launch":{title:{ja:`はじめての出撃`,en:`Your first launch`},goal:{ja:`工廠から艦を出撃させてください。`,en:`Launch a ship from your docks.`},how:[{ja:`工廠の先頭のキャラが出撃できます。空いた前衛か後衛を選びます。`,en:`The head of a dock can be launched to an empty place in front or rear.`},{ja:`コストは工廠の札をツイストして支払います。色を合わせます。`,en:`You pay by twisting cards in your docks; colours have to match.`}],done:{ja:`前衛は撃ち合い、後衛は支えます。次は攻撃です。`,en:`The front fights, the rear supports. Attacking comes next.`},rule:`azuride.deploy.launch`},"azuride-raid":{title:{ja:`はじめての攻撃`,en:`Your first attack`},goal:{ja:`相手の司令部を攻撃してください。`,en:`Attack the enemy’s HQ.`},how:[{ja:`山札がそのまま司令部です。ダメージの数だけ山札が捨てられます。`,en:`The deck is the HQ: so much damage, so many cards of it are lost.`},{ja:`正面が空いていれば司令部に届きます。相手はブロックできます。`,en:`Where nobody stands in the way you reach the HQ; the other side may block.`}],done:{ja:`相手の山札が尽きれば勝ちです。`,en:`When the enemy’s deck is gone you win.`},rule:`azuride.battle.target-hq`},"azuride-cut-in":{title:{ja:`はじめての割り込み`,en:`Your first cut-in`},goal:{ja:`相手の攻撃に割り込んでください。`,en:`Cut in on the enemy’s attack.`},how:[{ja:`相手が動くたびに、割り込む機会が来ることがあります。`,en:`When the enemy acts you may get a chance to cut in.`},{ja:`能力かスキルをひとつ選びます。あとから積まれたものが先に解決します。`,en:`Choose an ability or a skill. What was added last resolves first.`}],done:{ja:`割り込みの聞かれ方は卓でいつでも変えられます（P）。`,en:`When you want to be asked can be changed at the table at any time (P).`},rule:`azuride.cutin.windows`},"avalon-create":{title:{ja:`はじめての素成`,en:`Your first mana`},goal:{ja:`手札を1枚、土地に素成してください。`,en:`Create mana: put a card from your hand on a land.`},how:[{ja:`札を押し、土地を選びます。札の下の印が生む魔素です。`,en:`Press a card, then a land. The signs below show the mana it gives.`},{ja:`魔素には寿命があります。使える間に召喚へつなげます。`,en:`Mana does not last for ever: use it to summon.`}],done:{ja:`魔素が目標に届くと、聖地へ進軍できます。`,en:`When your mana reaches the target you may march to the sanctuary.`},rule:`avalon.set.create-mana`},"avalon-summon":{title:{ja:`はじめての召喚`,en:`Your first creature`},goal:{ja:`魔素の上にクリーチャーを召喚してください。`,en:`Summon a creature on top of mana.`},how:[{ja:`札の星の数と属性が、土地の魔素と合えば召喚できます。`,en:`Its stars and element have to match the mana of the land.`}],done:{ja:`クリーチャーは戦い、守り、そして進軍します。`,en:`Creatures fight, defend, and march.`},rule:`avalon.set.summon`},"avalon-march":{title:{ja:`はじめての進軍`,en:`Your first march`},goal:{ja:`聖地へ進軍してください。`,en:`March to the sanctuary.`},how:[{ja:`あなたはリーダーで、魔素が目標に届いています。`,en:`You are the Leader, and your mana has reached the target.`},{ja:`次のチェイサーターンを守りきれば、そのクリーチャーが証になります。`,en:`If it survives the next chaser turn, that creature becomes a proof.`}],done:{ja:`証を先に集めた人の勝ちです。`,en:`Who gathers the proofs first wins.`},rule:`avalon.main.march`}},n=e.map(e=>({...e,...t[e.id]}));function r(e){return n.filter(t=>t.game===e)}function i(e,t,n){return t.some(t=>t.seat===n&&e.rules.includes(t.rule))}var a=`fudaba.lessons`;function o(){try{let e=JSON.parse(localStorage.getItem(a)??`[]`);return Array.isArray(e)?e.filter(e=>typeof e==`string`):[]}catch{return[]}}function s(){return new Set(o())}function c(e){try{localStorage.setItem(a,JSON.stringify([...new Set([...o(),e])]))}catch{}}function l(e){try{let t=sessionStorage.getItem(`fudaba.lesson.${e}`);return n.find(e=>e.id===t)}catch{return}}function u(e,t){try{sessionStorage.setItem(`fudaba.lesson.${e}`,t.id)}catch{}}export{u as a,r as i,c as n,i as o,s as r,l as t};